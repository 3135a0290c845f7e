# METADATA
# scope: package
# title: Domain names of APIs demand TLS 1.2
# description: Versions of TLS before 1.2 have known weaknesses.
# custom:
#   id: PL-AWS-APIGATEWAY-5
#   severity: high
#   resources: [aws_api_gateway_domain_name, aws_apigatewayv2_domain_name]
#   remedy: Set security_policy to "TLS_1_2" or a policy for TLS 1.3.
#   fix:
#     - set: {denied: TLS_1_2}
package plumbline.aws.apigateway.domain_tls

attributes := input.resource.attributes

deny contains {"message": "Callers may use TLS before 1.2.", "path": ["security_policy"]} if {
	input.resource.type == "aws_api_gateway_domain_name"
	not is_current(object.get(attributes, "security_policy", ""))
}

deny contains {"message": "Callers may use TLS before 1.2.", "path": ["domain_name_configuration", i, "security_policy"]} if {
	some i, configuration in attributes.domain_name_configuration
	not is_current(configuration.security_policy)
}

is_current(policy) if policy == "TLS_1_2"

is_current(policy) if regex.match(`^SecurityPolicy_TLS1[23]_`, policy)
