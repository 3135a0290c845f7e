# METADATA
# scope: package
# title: Policies are enforced
# description: A policy that is not enforced only reports what breaks it.
# custom:
#   id: PL-AZURE-AUTHORIZATION-3
#   severity: low
#   resources: [azurerm_subscription_policy_assignment, azurerm_resource_group_policy_assignment, azurerm_management_group_policy_assignment, azurerm_resource_policy_assignment]
#   remedy: Set enforce to true, or leave it out.
#   fix:
#     - set: {enforce: true}
#       marks: removes
package plumbline.azure.authorization.policy_enforced

attributes := input.resource.attributes

deny contains {"message": "The policy is not enforced.", "path": ["enforce"]} if attributes.enforce == false
