variable "off" {
  default = false
}

resource "google_bigtable_instance" "bad" {
  name                = "events"
  deletion_protection = false
}

resource "google_bigtable_instance" "bad_2" {
  name                = "events"
  deletion_protection = var.off
}
