# METADATA
# scope: package
# title: Storage accounts encrypt twice
# description: A second layer of encryption keeps data safe where one algorithm or one key is broken.
# custom:
#   id: PL-AZURE-STORAGE-9
#   severity: low
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.3"]
#     CIS-Azure-4.0: ["10.3.1.1"]
#     CIS-Azure-5.0: ["9.3.1.1"]
#     CIS-Azure-6.0: ["9.3.1.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.310(d)(1)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["CC6.7", "CC7.5", "PI1.4", "PI1.5"]
#   remedy: Set infrastructure_encryption_enabled to true; the account is made anew.
#   fix:
#     - set: {infrastructure_encryption_enabled: true}
package plumbline.azure.storage.infrastructure_encryption

attributes := input.resource.attributes

deny contains {"message": "The storage account has no infrastructure encryption.", "path": ["infrastructure_encryption_enabled"]} if not attributes.infrastructure_encryption_enabled == true
