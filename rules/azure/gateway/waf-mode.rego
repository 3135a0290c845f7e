# METADATA
# scope: package
# title: Web application firewalls stop attacks
# description: In the mode Detection attacks are only written down, and reach the application.
# custom:
#   id: PL-AZURE-GATEWAY-2
#   severity: high
#   resources: [azurerm_application_gateway, azurerm_web_application_firewall_policy, azurerm_frontdoor_firewall_policy, azurerm_cdn_frontdoor_firewall_policy]
#   remedy: Set the mode to Prevention and enabled to true.
#   fix:
#     - at: waf_configuration.*.firewall_mode
#       set: {denied: Prevention}
#       marks: removes
#     - at: policy_settings.*.mode
#       set: {denied: Prevention}
#       marks: removes
#     - at: mode
#       set: {denied: Prevention}
#       marks: removes
#     - at: policy_settings.*.enabled
#       set: {denied: true}
#       marks: removes
#     - at: enabled
#       set: {denied: true}
#       marks: removes
package plumbline.azure.gateway.waf_mode

attributes := input.resource.attributes

deny contains {"message": "The firewall only detects attacks.", "path": path} if {
	some [path, mode] in modes
	lower(mode) == "detection"
}

deny contains {"message": "The firewall is off.", "path": path} if {
	some [path, enabled] in switches
	enabled == false
}

modes := array.concat(
	[[["waf_configuration", i, "firewall_mode"], waf.firewall_mode] | some i, waf in attributes.waf_configuration],
	array.concat(
		[[["policy_settings", i, "mode"], settings.mode] | some i, settings in attributes.policy_settings],
		[[["mode"], mode] | some mode in [attributes.mode]],
	),
)

switches := array.concat(
	[[["policy_settings", i, "enabled"], settings.enabled] | some i, settings in attributes.policy_settings],
	[[["enabled"], enabled] | some enabled in [attributes.enabled]],
)
