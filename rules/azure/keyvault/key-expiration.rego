# METADATA
# scope: package
# title: Keys expire
# description: A key that never expires is never changed, and what it encrypts is read with a copy of it for ever.
# custom:
#   id: PL-AZURE-KEYVAULT-7
#   severity: medium
#   resources: [azurerm_key_vault_key]
#   frameworks:
#     CIS-Azure-3.0: ["3.3.1", "3.3.2"]
#     CIS-Azure-4.0: ["9.3.1", "9.3.2"]
#     CIS-Azure-5.0: ["8.3.1", "8.3.2"]
#     CIS-Azure-6.0: ["8.3.1", "8.3.2"]
#     HIPAA: ["164.308(a)(3)(ii)(C)", "164.308(a)(4)(ii)(C)", "164.308(a)(5)(ii)(D)"]
#     PCI-4.0: ["3.5.1.1", "3.5.1.3", "3.6.1", "3.6.1.2", "3.6.1.3", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4", "3.7.5",
#       "3.7.6", "3.7.7", "4.2.1.1"]
#   remedy: Set expiration_date, or expire_after in rotation_policy.
#   fix:
#     - set: {rotation_policy.0.expire_after: "${var.expire_after}"}
package plumbline.azure.keyvault.key_expiration

expires if input.resource.attributes.expiration_date != ""

expires if input.resource.attributes.rotation_policy[_].expire_after != ""

deny contains {"message": "The key never expires.", "path": ["expiration_date"]} if not expires
