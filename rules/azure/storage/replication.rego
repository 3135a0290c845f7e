# METADATA
# scope: package
# title: Storage accounts keep copies in another zone or region
# description: Copies in one data centre are lost with it.
# custom:
#   id: PL-AZURE-STORAGE-18
#   severity: low
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-4.0: ["10.3.12"]
#     CIS-Azure-5.0: ["9.3.11"]
#     CIS-Azure-6.0: ["9.3.11"]
#     HIPAA: ["164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)", "164.308(a)(7)(ii)(C)",
#       "164.312(a)(2)(ii)"]
#   remedy: Set account_replication_type to ZRS, GRS, RAGRS, GZRS or RAGZRS.
#   fix:
#     - set: {account_replication_type: GRS}
#       marks: costs
package plumbline.azure.storage.replication

attributes := input.resource.attributes

deny contains {"message": "All copies of the data are in one data centre.", "path": ["account_replication_type"]} if attributes.account_replication_type == "LRS"
