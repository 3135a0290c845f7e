variable "entities" {}

variable "entity" {}

resource "google_storage_bucket_acl" "unknown" {
  bucket      = "orders-data"
  role_entity = var.entities
}

resource "google_storage_bucket_access_control" "unknown" {
  bucket = "orders-data"
  role   = "READER"
  entity = var.entity
}
