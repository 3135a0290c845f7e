# METADATA
# scope: package
# title: Policies of firewalls refuse known attackers
# description: Azure knows addresses of attackers; a policy that only alerts lets them through.
# custom:
#   id: PL-AZURE-NETWORK-13
#   severity: medium
#   resources: [azurerm_firewall_policy]
#   remedy: Set threat_intelligence_mode to Deny.
#   fix:
#     - set: {threat_intelligence_mode: Deny}
#       marks: removes
package plumbline.azure.network.firewall_threat_intelligence

attributes := input.resource.attributes

deny contains {"message": "The policy lets known attackers through.", "path": ["threat_intelligence_mode"]} if not attributes.threat_intelligence_mode == "Deny"
