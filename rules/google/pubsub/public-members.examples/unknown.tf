variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_pubsub_topic_iam_member" "unknown" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = var.member
}

resource "google_pubsub_topic_iam_binding" "unknown" {
  topic   = "orders"
  role    = "roles/pubsub.publisher"
  members = var.members
}

resource "google_pubsub_topic_iam_policy" "unknown" {
  topic       = "orders"
  policy_data = var.policy
}

resource "google_pubsub_subscription_iam_member" "unknown" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  member       = var.member
}

resource "google_pubsub_subscription_iam_binding" "unknown" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  members      = var.members
}

resource "google_pubsub_subscription_iam_policy" "unknown" {
  subscription = "orders"
  policy_data  = var.policy
}
