# METADATA
# scope: package
# title: Repositories of Artifact Registry are not open to everybody
# description: Anybody could read the images, or replace them.
# custom:
#   id: PL-GOOGLE-ARTIFACTREGISTRY-2
#   severity: high
#   resources: [google_artifact_registry_repository_iam_member, google_artifact_registry_repository_iam_binding, google_artifact_registry_repository_iam_policy]
#   remedy: Grant the role to the users and service accounts that need it.
#   fix:
#     - type: google_artifact_registry_repository_iam_member
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: google_artifact_registry_repository_iam_binding
#       remove: members
#     - type: [google_artifact_registry_repository_iam_binding, google_artifact_registry_repository_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.artifactregistry.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
