# METADATA
# scope: package
# title: Application gateways have a web application firewall
# description: Without it known attacks on web applications reach the application itself.
# custom:
#   id: PL-AZURE-GATEWAY-1
#   severity: high
#   resources: [azurerm_application_gateway]
#   remedy: Use sku tier WAF_v2 with firewall_policy_id or an enabled waf_configuration.
#   fix:
#     - set: {firewall_policy_id: "${var.firewall_policy_id}"}
package plumbline.azure.gateway.waf

attributes := input.resource.attributes

is_protected if attributes.waf_configuration[_].enabled == true

is_protected if attributes.firewall_policy_id != ""

is_protected if {
	count(attributes.http_listener) > 0
	every listener in attributes.http_listener {
		object.get(listener, "firewall_policy_id", "") != ""
	}
}

deny contains {"message": "The application gateway has no web application firewall.", "path": ["waf_configuration"]} if not is_protected
