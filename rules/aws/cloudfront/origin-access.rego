# METADATA
# scope: package
# title: CloudFront reads buckets with an identity of its own
# description: Without origin access control the bucket must be open to everybody, who can then go around the distribution.
# custom:
#   id: PL-AWS-CLOUDFRONT-6
#   severity: high
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     AWS-FSBP: ["CloudFront.13"]
#     PCI-4.0: ["10.3.4"]
#   remedy: Set origin_access_control_id of the origin, and let only the distribution read the bucket.
#   fix:
#     - set: {denied.origin_access_control_id: '${var.origin_access_control_id}'}
package plumbline.aws.cloudfront.origin_access

deny contains {"message": "The bucket is read without origin access control.", "path": ["origin", i]} if {
	some i, origin in input.resource.attributes.origin
	count(object.get(origin, "custom_origin_config", [])) == 0
	is_bucket(origin)
	object.get(origin, "origin_access_control_id", "") == ""
	object.get(origin, ["s3_origin_config", 0, "origin_access_identity"], "") == ""
}

is_bucket(origin) if count(origin.s3_origin_config) > 0

is_bucket(origin) if regex.match(`(\.s3[.-][a-z0-9.-]*amazonaws\.com|\$\{aws_s3_bucket\.)`, origin.domain_name)
