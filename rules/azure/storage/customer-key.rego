# METADATA
# scope: package
# title: Storage accounts are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-STORAGE-15
#   severity: low
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.11"]
#     CIS-Azure-4.0: ["2.1.1.2.1"]
#     CIS-Azure-5.0: ["2.1.8"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.310(d)(1)", "164.312(a)(2)(iv)", "164.312(c)(1)",
#       "164.312(c)(2)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["CC6.7", "CC7.5", "PI1.4", "PI1.5"]
#   remedy: Add customer_managed_key to the account, or an azurerm_storage_account_customer_managed_key for it.
#   fix:
#     - set:
#         customer_managed_key.0: {key_vault_key_id: '${var.key_vault_key_id}', user_assigned_identity_id: '${var.key_user_assigned_identity_id}'}
#       whole: true
#     - set:
#         identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]
#         customer_managed_key.0: {key_vault_key_id: '${var.key_vault_key_id}', user_assigned_identity_id: '${var.key_user_assigned_identity_id}'}
#       whole: true
package plumbline.azure.storage.customer_key

has_key if count(input.resource.attributes.customer_managed_key) > 0

has_key if {
	some each in input.companions
	each.type == "azurerm_storage_account_customer_managed_key"
}

deny contains {"message": "The storage account is encrypted with a key of Microsoft.", "path": ["customer_managed_key"]} if not has_key
