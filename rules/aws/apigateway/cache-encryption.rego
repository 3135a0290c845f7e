# METADATA
# scope: package
# title: Caches of APIs are encrypted
# description: A cache holds the answers to callers, with all the data in them.
# custom:
#   id: PL-AWS-APIGATEWAY-6
#   severity: high
#   resources: [aws_api_gateway_method_settings]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set cache_data_encrypted to true.
#   fix:
#     - set: {denied: true}
package plumbline.aws.apigateway.cache_encryption

deny contains {"message": "Cached answers are not encrypted.", "path": ["settings", i, "cache_data_encrypted"]} if {
	some i, settings in input.resource.attributes.settings
	settings.caching_enabled == true
	not settings.cache_data_encrypted == true
}

# Caching may be switched on elsewhere.
deny contains {"message": "Cached answers are not encrypted.", "path": ["settings", i, "cache_data_encrypted"]} if {
	some i, settings in input.resource.attributes.settings
	not settings.caching_enabled == false
	settings.cache_data_encrypted == false
}
