# METADATA
# scope: package
# title: Images, disks and snapshots are not open to everybody
# description: Anybody could start the image, or read the data of the disk.
# custom:
#   id: PL-GOOGLE-COMPUTE-34
#   severity: high
#   resources: [google_compute_image_iam_member, google_compute_image_iam_binding, google_compute_image_iam_policy, google_compute_disk_iam_member, google_compute_disk_iam_binding, google_compute_disk_iam_policy, google_compute_snapshot_iam_member, google_compute_snapshot_iam_binding, google_compute_snapshot_iam_policy, google_compute_instance_iam_member, google_compute_instance_iam_binding, google_compute_instance_iam_policy]
#   remedy: Grant the role to the users that need it.
#   fix:
#     - type:
#         [google_compute_image_iam_member, google_compute_disk_iam_member, google_compute_snapshot_iam_member,
#          google_compute_instance_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type:
#         [google_compute_image_iam_binding, google_compute_disk_iam_binding,
#          google_compute_snapshot_iam_binding, google_compute_instance_iam_binding]
#       remove: members
#     - type:
#         [google_compute_image_iam_binding, google_compute_image_iam_policy, google_compute_disk_iam_binding,
#          google_compute_disk_iam_policy, google_compute_snapshot_iam_binding,
#          google_compute_snapshot_iam_policy, google_compute_instance_iam_binding,
#          google_compute_instance_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.compute.public_images

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
