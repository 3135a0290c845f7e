# METADATA
# scope: package
# title: AI services are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-COGNITIVE-1
#   severity: medium
#   resources: [azurerm_cognitive_account]
#   remedy: Set public_network_access_enabled to false, or default_action in network_acls to Deny.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
#     - set: {network_acls.0.default_action: Deny}
#       marks: removes
package plumbline.azure.cognitive.public_access

attributes := input.resource.attributes

is_closed if attributes.public_network_access_enabled == false

is_closed if attributes.network_acls[_].default_action == "Deny"

deny contains {"message": "Every network reaches the account.", "path": ["public_network_access_enabled"]} if not is_closed
