# METADATA
# scope: package
# title: Cloud Functions are not open to everybody
# description: Anybody could call the function.
# custom:
#   id: PL-GOOGLE-FUNCTIONS-1
#   severity: high
#   resources: [google_cloudfunctions_function_iam_member, google_cloudfunctions_function_iam_binding, google_cloudfunctions_function_iam_policy, google_cloudfunctions2_function_iam_member, google_cloudfunctions2_function_iam_binding, google_cloudfunctions2_function_iam_policy]
#   remedy: Grant the role to the service accounts that call the function, or put a gateway in front of it.
#   fix:
#     - type: [google_cloudfunctions_function_iam_member, google_cloudfunctions2_function_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: [google_cloudfunctions_function_iam_binding, google_cloudfunctions2_function_iam_binding]
#       remove: members
#     - type:
#         [google_cloudfunctions_function_iam_binding, google_cloudfunctions_function_iam_policy,
#          google_cloudfunctions2_function_iam_binding, google_cloudfunctions2_function_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.functions.public_invoker

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
