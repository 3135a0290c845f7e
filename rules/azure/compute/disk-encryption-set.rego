# METADATA
# scope: package
# title: Managed disks are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-COMPUTE-11
#   severity: low
#   resources: [azurerm_managed_disk]
#   frameworks:
#     CIS-Azure-3.0: ["8.3", "8.4"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.310(d)(1)", "164.312(a)(2)(iv)", "164.312(c)(1)",
#       "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["CC6.7", "CC7.4", "CC7.5", "PI1.5"]
#   remedy: Set disk_encryption_set_id.
#   fix:
#     - set: {disk_encryption_set_id: '${var.disk_encryption_set_id}'}
package plumbline.azure.compute.disk_encryption_set

has_set if input.resource.attributes.disk_encryption_set_id != ""

has_set if input.resource.attributes.secure_vm_disk_encryption_set_id != ""

deny contains {"message": "The disk is encrypted with a key of Microsoft.", "path": ["disk_encryption_set_id"]} if not has_set
