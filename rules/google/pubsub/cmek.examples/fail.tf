resource "google_pubsub_topic" "bad" {
  name = "orders"
}
