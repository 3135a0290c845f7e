# METADATA
# scope: package
# title: Application gateways require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-GATEWAY-4
#   severity: medium
#   resources: [azurerm_application_gateway]
#   remedy: Add ssl_policy with a predefined policy of 2022, or with min_protocol_version TLSv1_2.
#   fix:
#     - set: {ssl_policy.0.min_protocol_version: TLSv1_2}
#     - set: {ssl_policy.0: {policy_type: Predefined, policy_name: AppGwSslPolicy20220101}}
#       remove: ssl_policy.*.disabled_protocols
#       whole: true
package plumbline.azure.gateway.tls_policy

attributes := input.resource.attributes

is_strong(policy) if policy.min_protocol_version in {"TLSv1_2", "TLSv1_3"}

is_strong(policy) if {
	policy.policy_name in {"AppGwSslPolicy20170401S", "AppGwSslPolicy20220101", "AppGwSslPolicy20220101S"}
}

is_set if is_strong(attributes.ssl_policy[_])

# Gateways of the second generation have the policy AppGwSslPolicy20220101 unless told otherwise.
# Source: azurerm 5.2.0, which creates gateways by version 2025-01-01 of the API; the overview of TLS policies in the
# documentation of Application Gateway names this default for all versions since 2023-02-01.
is_set if {
	not attributes.ssl_policy
	not is_first_generation
}

is_first_generation if attributes.sku[_].tier in {"Standard", "WAF"}

deny contains {"message": "The application gateway accepts TLS below version 1.2.", "path": ["ssl_policy"]} if not is_set
