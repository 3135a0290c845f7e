resource "google_storage_bucket" "good" {
  name     = "orders-data"
  location = "EU"

  logging {
    log_bucket = "orders-logs"
  }
}

resource "google_storage_bucket" "good_reference" {
  name     = "invoices"
  location = "EU"

  logging {
    log_bucket        = google_storage_bucket.good_target.name
    log_object_prefix = "invoices"
  }
}

resource "google_storage_bucket" "good_target" {
  name     = "invoices-logs"
  location = "EU"

  logging {
    log_bucket = "audit-logs"
  }
}
