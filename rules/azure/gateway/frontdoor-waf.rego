# METADATA
# scope: package
# title: Front doors have a web application firewall
# description: Without it known attacks on web applications reach the application itself.
# custom:
#   id: PL-AZURE-GATEWAY-5
#   severity: medium
#   resources: [azurerm_frontdoor]
#   remedy: Set web_application_firewall_policy_link_id at every frontend_endpoint.
#   fix:
#     - set: {denied: '${var.web_application_firewall_policy_id}'}
package plumbline.azure.gateway.frontdoor_waf

deny contains {"message": "The endpoint has no web application firewall.", "path": ["frontend_endpoint", i, "web_application_firewall_policy_link_id"]} if {
	some i, endpoint in input.resource.attributes.frontend_endpoint
	object.get(endpoint, "web_application_firewall_policy_link_id", "") == ""
}
