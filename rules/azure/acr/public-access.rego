# METADATA
# scope: package
# title: Registries are closed to public networks
# description: A registry that every network reaches can be tried with stolen credentials from anywhere.
# custom:
#   id: PL-AZURE-ACR-3
#   severity: medium
#   resources: [azurerm_container_registry]
#   frameworks:
#     HIPAA: ["164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1", "A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["CC6.1"]
#   remedy: Set public_network_access_enabled to false, or default_action in network_rule_set to Deny (sku Premium).
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
#     - set: {network_rule_set.0.default_action: Deny}
#       marks: removes
package plumbline.azure.acr.public_access

attributes := input.resource.attributes

is_closed if attributes.public_network_access_enabled == false

is_closed if attributes.network_rule_set[_].default_action == "Deny"

deny contains {"message": "Every network reaches the registry.", "path": ["public_network_access_enabled"]} if not is_closed
