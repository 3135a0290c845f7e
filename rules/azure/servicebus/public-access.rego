# METADATA
# scope: package
# title: Service Bus namespaces are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-SERVICEBUS-2
#   severity: medium
#   resources: [azurerm_servicebus_namespace]
#   remedy: Set public_network_access_enabled to false, or default_action in network_rule_set to Deny.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
#     - set: {network_rule_set.0.default_action: Deny}
#       marks: removes
package plumbline.azure.servicebus.public_access

attributes := input.resource.attributes

is_closed if attributes.public_network_access_enabled == false

is_closed if attributes.network_rule_set[_].default_action == "Deny"

is_closed if attributes.network_rule_set[_].public_network_access_enabled == false

deny contains {"message": "Every network reaches the namespace.", "path": ["public_network_access_enabled"]} if not is_closed
