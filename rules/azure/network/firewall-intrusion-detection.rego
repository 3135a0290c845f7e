# METADATA
# scope: package
# title: Policies of firewalls stop intrusions
# description: A policy without it, or one that only alerts, lets known attacks through.
# custom:
#   id: PL-AZURE-NETWORK-14
#   severity: medium
#   resources: [azurerm_firewall_policy]
#   remedy: Add intrusion_detection with mode Deny (sku Premium).
#   fix:
#     - set: {intrusion_detection.0.mode: Deny}
#       marks: removes
package plumbline.azure.network.firewall_intrusion_detection

attributes := input.resource.attributes

deny contains {"message": "The policy does not stop intrusions.", "path": ["intrusion_detection", 0, "mode"]} if not attributes.intrusion_detection[0].mode == "Deny"
