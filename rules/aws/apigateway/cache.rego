# METADATA
# scope: package
# title: Stages of REST APIs cache answers
# description: A cache keeps floods of equal requests away from the services behind the API.
# custom:
#   id: PL-AWS-APIGATEWAY-11
#   severity: low
#   resources: [aws_api_gateway_stage]
#   remedy: Set cache_cluster_enabled to true and choose a size.
#   fix:
#     - set: {cache_cluster_enabled: true, cache_cluster_size: '${var.cache_cluster_size}'}
#       suppose: {cache_cluster_size: '0.5'}
#       whole: true
#       marks: costs
package plumbline.aws.apigateway.cache

deny contains {"message": "Answers are not cached.", "path": ["cache_cluster_enabled"]} if {
	not input.resource.attributes.cache_cluster_enabled == true
}
