# METADATA
# scope: package
# title: Firewalls refuse known attackers
# description: Azure knows addresses of attackers; a firewall that only alerts lets them through.
# custom:
#   id: PL-AZURE-NETWORK-16
#   severity: medium
#   resources: [azurerm_firewall]
#   remedy: Set threat_intel_mode to Deny, or use a policy.
#   fix:
#     - set: {threat_intel_mode: Deny}
#       marks: removes
package plumbline.azure.network.firewall_classic_threat_intelligence

attributes := input.resource.attributes

# The policy decides for firewalls that have one.
not_applicable if attributes.firewall_policy_id != ""

is_set if attributes.threat_intel_mode == "Deny"

deny contains {"message": "The firewall lets known attackers through.", "path": ["threat_intel_mode"]} if {
	not not_applicable
	not is_set
}
