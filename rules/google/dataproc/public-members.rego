# METADATA
# scope: package
# title: Dataproc clusters are not open to everybody
# description: Anybody could run jobs with the rights of the cluster.
# custom:
#   id: PL-GOOGLE-DATAPROC-3
#   severity: high
#   resources: [google_dataproc_cluster_iam_member, google_dataproc_cluster_iam_binding, google_dataproc_cluster_iam_policy]
#   remedy: Grant the role to the users that need it.
#   fix:
#     - type: google_dataproc_cluster_iam_member
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: google_dataproc_cluster_iam_binding
#       remove: members
#     - type: [google_dataproc_cluster_iam_binding, google_dataproc_cluster_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.dataproc.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
