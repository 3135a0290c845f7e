variable "protected" {}

resource "google_bigtable_instance" "unknown" {
  name                = "events"
  deletion_protection = var.protected
}
