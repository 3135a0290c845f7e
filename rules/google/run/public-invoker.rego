# METADATA
# scope: package
# title: Cloud Run services are not open to everybody
# description: Anybody could call the service.
# custom:
#   id: PL-GOOGLE-RUN-1
#   severity: high
#   resources: [google_cloud_run_service_iam_member, google_cloud_run_service_iam_binding, google_cloud_run_service_iam_policy, google_cloud_run_v2_service_iam_member, google_cloud_run_v2_service_iam_binding, google_cloud_run_v2_service_iam_policy, google_cloud_run_v2_job_iam_member, google_cloud_run_v2_job_iam_binding, google_cloud_run_v2_job_iam_policy]
#   remedy: Grant the role to the service accounts that call the service, or put a load balancer with IAP in front of it.
#   fix:
#     - type:
#         [google_cloud_run_service_iam_member, google_cloud_run_v2_service_iam_member,
#          google_cloud_run_v2_job_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type:
#         [google_cloud_run_service_iam_binding, google_cloud_run_v2_service_iam_binding,
#          google_cloud_run_v2_job_iam_binding]
#       remove: members
#     - type:
#         [google_cloud_run_service_iam_binding, google_cloud_run_service_iam_policy,
#          google_cloud_run_v2_service_iam_binding, google_cloud_run_v2_service_iam_policy,
#          google_cloud_run_v2_job_iam_binding, google_cloud_run_v2_job_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.run.public_invoker

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
