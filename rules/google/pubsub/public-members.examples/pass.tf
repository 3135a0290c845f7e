resource "google_pubsub_topic_iam_member" "good" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = "user:jane@example.com"
}

resource "google_pubsub_topic_iam_member" "good_2" {
  topic  = "orders"
  role   = "roles/pubsub.publisher"
  member = "group:readers@example.com"
}

resource "google_pubsub_topic_iam_binding" "good" {
  topic   = "orders"
  role    = "roles/pubsub.publisher"
  members = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_pubsub_topic_iam_policy" "good" {
  topic       = "orders"
  policy_data = jsonencode({ bindings = [{ role = "roles/pubsub.publisher", members = ["user:jane@example.com"] }] })
}

resource "google_pubsub_subscription_iam_member" "good" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  member       = "user:jane@example.com"
}

resource "google_pubsub_subscription_iam_member" "good_2" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  member       = "group:readers@example.com"
}

resource "google_pubsub_subscription_iam_binding" "good" {
  subscription = "orders"
  role         = "roles/pubsub.subscriber"
  members      = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_pubsub_subscription_iam_policy" "good" {
  subscription = "orders"
  policy_data  = jsonencode({ bindings = [{ role = "roles/pubsub.subscriber", members = ["user:jane@example.com"] }] })
}
