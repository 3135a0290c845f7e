# METADATA
# scope: package
# title: EFS access points act as one user
# description: Without a set user each client says itself who it is, root too.
# custom:
#   id: PL-AWS-EFS-6
#   severity: medium
#   resources: [aws_efs_access_point]
#   frameworks:
#     PCI-4.0: ["3.5.1.3", "10.3.2"]
#   remedy: Add posix_user with a uid and a gid.
#   fix:
#     - set:
#         posix_user.0: {uid: '${var.posix_user_id}', gid: '${var.posix_group_id}'}
#       suppose: {posix_user_id: 1000, posix_group_id: 1000}
#       marks: removes
package plumbline.aws.efs.access_point_user

has_user(attributes) if count(attributes.posix_user) > 0

deny contains {"message": "The access point acts as whoever the client says.", "path": ["posix_user"]} if not has_user(input.resource.attributes)
