# METADATA
# scope: package
# title: S3 buckets are not websites
# description: A bucket as a website speaks plain HTTP only and has to be public.
# custom:
#   id: PL-AWS-S3-14
#   severity: low
#   resources: [aws_s3_bucket]
#   remedy: Remove the website configuration and put a CloudFront distribution with an origin access control in front of the bucket.
#   fix:
#     none: The pages need another way to their readers first, such as a CloudFront distribution with an origin access control.
package plumbline.aws.s3.website

deny contains {"message": "The bucket is a website.", "path": ["website"]} if count(input.resource.attributes.website) > 0

deny contains {"message": sprintf("%s makes the bucket a website.", [each.address]), "path": [], "companion": [each.address]} if {
	some each in input.companions
	each.type == "aws_s3_bucket_website_configuration"
}
