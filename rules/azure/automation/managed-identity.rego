# METADATA
# scope: package
# title: Automation accounts have a managed identity
# description: Without an identity runbooks need secrets to reach Azure.
# custom:
#   id: PL-AZURE-AUTOMATION-3
#   severity: low
#   resources: [azurerm_automation_account]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.automation.managed_identity

deny contains {"message": "The automation account has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
