resource "google_pubsub_subscription" "main" {
  name                         = "orders-mail"
  topic                        = "orders"
  ack_deadline_seconds         = 20
  message_retention_duration   = "1200s"
  retain_acked_messages        = true
  enable_message_ordering      = true
  enable_exactly_once_delivery = false
  filter                       = "attributes.kind = \"paid\""
  expiration_policy {
    ttl = "2678400s"
  }
  push_config {
    push_endpoint = "https://mail.example.com/push"
    oidc_token {
      service_account_email = "push@shop-1.iam.gserviceaccount.com"
      audience              = "mail"
    }
  }
  dead_letter_policy {
    dead_letter_topic     = "projects/shop-1/topics/dead"
    max_delivery_attempts = 10
  }
  retry_policy {
    minimum_backoff = "10s"
    maximum_backoff = "600.0s"
  }
  labels = {
    service_unique_id = "7d0c0f5e-7a51-4c1e-9d53-000000000022"
    resource_type     = "google_pubsub_subscription"
    env               = "prod"
  }
}
