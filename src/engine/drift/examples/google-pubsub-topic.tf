resource "google_pubsub_topic" "main" {
  name                       = "orders"
  kms_key_name               = "projects/shop-1/locations/europe-west1/keyRings/main/cryptoKeys/queue"
  message_retention_duration = "86400s"
  message_storage_policy {
    allowed_persistence_regions = ["europe-west1", "europe-west4"]
    enforce_in_transit          = true
  }
  schema_settings {
    schema   = "projects/shop-1/schemas/order"
    encoding = "JSON"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000021"
    resource_type     = "google_pubsub_topic"
    env               = "prod"
  }
}

data "google_iam_policy" "main" {
  binding {
    role    = "roles/pubsub.publisher"
    members = ["serviceAccount:web@shop-1.iam.gserviceaccount.com"]
  }
}

resource "google_pubsub_topic_iam_policy" "main" {
  topic       = google_pubsub_topic.main.id
  policy_data = data.google_iam_policy.main.policy_data
}
