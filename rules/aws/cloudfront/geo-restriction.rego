# METADATA
# scope: package
# title: CloudFront distributions serve the countries that they are meant for
# description: A service for some countries gets attacks from all others when nothing restricts it.
# custom:
#   id: PL-AWS-CLOUDFRONT-11
#   severity: low
#   resources: [aws_cloudfront_distribution]
#   remedy: Set geo_restriction to a whitelist or a blacklist of countries, or skip this rule for services for everybody.
#   fix:
#     - set:
#         restrictions.0.geo_restriction.0: {restriction_type: whitelist, locations: ['${var.admitted_country}']}
#       suppose: {admitted_country: DE}
#       whole: true
#       marks: removes
package plumbline.aws.cloudfront.geo_restriction

deny contains {"message": "Requests come from every country.", "path": ["restrictions", 0, "geo_restriction", 0, "restriction_type"]} if {
	object.get(input.resource.attributes, ["restrictions", 0, "geo_restriction", 0, "restriction_type"], "none") == "none"
}
