# METADATA
# scope: package
# title: Notebooks are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-VERTEX-2
#   severity: medium
#   resources: [google_notebooks_instance, google_workbench_instance, google_notebooks_runtime]
#   remedy: Name a key for the disks of the notebook.
#   fix:
#     - type: google_notebooks_instance
#       set: {disk_encryption: CMEK, kms_key: '${var.kms_key}'}
#       whole: true
#     - type: google_workbench_instance
#       set: {gce_setup.0.boot_disk.0.disk_encryption: CMEK, gce_setup.0.boot_disk.0.kms_key: '${var.kms_key}'}
#       whole: true
#     - type: google_workbench_instance
#       set: {gce_setup.0.data_disks.0.disk_encryption: CMEK, gce_setup.0.data_disks.0.kms_key: '${var.kms_key}'}
#       whole: true
#     - type: google_notebooks_runtime
#       set: {virtual_machine.0.virtual_machine_config.0.encryption_config.0.kms_key: '${var.kms_key}'}
package plumbline.google.vertex.notebook_cmek

is_encrypted if input.resource.attributes.kms_key != ""

is_encrypted if {
	input.resource.attributes.gce_setup[_].boot_disk[_].kms_key != ""
	every disk in object.get(input.resource.attributes.gce_setup[0], "data_disks", []) {
		disk.kms_key != ""
	}
}

is_encrypted if input.resource.attributes.virtual_machine[_].virtual_machine_config[_].encryption_config[_].kms_key != ""

deny contains {"message": "No key of one's own encrypts the notebook.", "path": []} if not is_encrypted
