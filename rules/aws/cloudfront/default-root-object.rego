# METADATA
# scope: package
# title: CloudFront distributions have a default root object
# description: Without one a request for the root may list what the origin holds.
# custom:
#   id: PL-AWS-CLOUDFRONT-5
#   severity: low
#   resources: [aws_cloudfront_distribution]
#   frameworks:
#     AWS-FSBP: ["CloudFront.1"]
#   remedy: Set default_root_object, for example to "index.html".
#   fix:
#     - set: {default_root_object: '${var.default_root_object}'}
#       suppose: {default_root_object: index.html}
package plumbline.aws.cloudfront.default_root_object

deny contains {"message": "The distribution has no default root object.", "path": ["default_root_object"]} if {
	object.get(input.resource.attributes, "default_root_object", "") == ""
}
