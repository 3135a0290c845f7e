# METADATA
# scope: package
# title: Secrets expire
# description: A secret that never expires is never changed, and a stolen copy of it works for ever.
# custom:
#   id: PL-AZURE-KEYVAULT-8
#   severity: medium
#   resources: [azurerm_key_vault_secret]
#   frameworks:
#     CIS-Azure-3.0: ["3.3.3", "3.3.4"]
#     CIS-Azure-4.0: ["9.3.3", "9.3.4"]
#     CIS-Azure-5.0: ["8.3.3", "8.3.4"]
#     CIS-Azure-6.0: ["8.3.3", "8.3.4"]
#     HIPAA: ["164.308(a)(3)(ii)(C)", "164.308(a)(4)(ii)(C)", "164.308(a)(5)(ii)(D)"]
#     PCI-4.0: ["7.2.4", "7.2.5.1", "8.2.2", "8.2.6", "8.3.5", "8.3.7", "8.3.9", "8.3.10.1", "8.6.3"]
#   remedy: Set expiration_date.
#   fix:
#     - set: {expiration_date: '${var.expiration_date}'}
#       suppose: {expiration_date: '2030-01-01T00:00:00Z'}
package plumbline.azure.keyvault.secret_expiration

expires if input.resource.attributes.expiration_date != ""

deny contains {"message": "The secret never expires.", "path": ["expiration_date"]} if not expires
