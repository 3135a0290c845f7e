# METADATA
# scope: package
# title: Disks of instances are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-COMPUTE-10
#   severity: medium
#   resources: [google_compute_instance]
#   frameworks:
#     CIS-GCP-3.0: ["4.7"]
#     CIS-GCP-4.0: ["4.7"]
#     CIS-GCP-5.0: ["4.7"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.310(d)(1)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.12", "A.8.14"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.4"]
#     SOC2: ["C1.1", "PI1.5"]
#   remedy: Set kms_key_self_link on the disks of the instance.
#   fix:
#     - set: {denied.kms_key_self_link: '${var.kms_key_self_link}'}
package plumbline.google.compute.instance_disk_cmek

deny contains {"message": "No key of one's own encrypts the disk.", "path": [kind, i]} if {
	some kind in ["boot_disk", "attached_disk"]
	some i, disk in input.resource.attributes[kind]
	not disk.source
	not disk.kms_key_self_link
	not disk.disk_encryption_key_raw
	not disk.disk_encryption_key_rsa
}
