# METADATA
# scope: package
# title: Pub/Sub topics and subscriptions are not open to everybody
# description: Anybody could read messages, or send forged ones.
# custom:
#   id: PL-GOOGLE-PUBSUB-2
#   severity: high
#   resources: [google_pubsub_topic_iam_member, google_pubsub_topic_iam_binding, google_pubsub_topic_iam_policy, google_pubsub_subscription_iam_member, google_pubsub_subscription_iam_binding, google_pubsub_subscription_iam_policy]
#   remedy: Grant the role to the service accounts that need it.
#   fix:
#     - type: [google_pubsub_topic_iam_member, google_pubsub_subscription_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: [google_pubsub_topic_iam_binding, google_pubsub_subscription_iam_binding]
#       remove: members
#     - type:
#         [google_pubsub_topic_iam_binding, google_pubsub_topic_iam_policy,
#          google_pubsub_subscription_iam_binding, google_pubsub_subscription_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.pubsub.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
