variable "public" {
  default = "allUsers"
}

resource "google_pubsub_topic_iam_member" "bad" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = "allUsers"
}

resource "google_pubsub_topic_iam_member" "bad_2" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = "allAuthenticatedUsers"
}

resource "google_pubsub_topic_iam_member" "bad_3" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = var.public
}

resource "google_pubsub_topic_iam_binding" "bad" {
  topic   = "orders"
  role    = "roles/pubsub.publisher"
  members = ["user:jane@example.com", "allUsers"]
}

resource "google_pubsub_topic_iam_binding" "bad_2" {
  topic   = "orders"
  role    = "roles/pubsub.publisher"
  members = concat(["user:jane@example.com"], [var.public])
}

resource "google_pubsub_topic_iam_policy" "bad" {
  topic       = "orders"
  policy_data = jsonencode({ bindings = [{ role = "roles/pubsub.publisher", members = ["allUsers"] }] })
}

resource "google_pubsub_subscription_iam_member" "bad" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  member       = "allUsers"
}

resource "google_pubsub_subscription_iam_member" "bad_2" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  member       = "allAuthenticatedUsers"
}

resource "google_pubsub_subscription_iam_member" "bad_3" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  member       = var.public
}

resource "google_pubsub_subscription_iam_binding" "bad" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  members      = ["user:jane@example.com", "allUsers"]
}

resource "google_pubsub_subscription_iam_binding" "bad_2" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  members      = concat(["user:jane@example.com"], [var.public])
}

resource "google_pubsub_subscription_iam_policy" "bad" {
  subscription = "orders"
  policy_data  = jsonencode({ bindings = [{ role = "roles/pubsub.subscriber", members = ["allUsers"] }] })
}
