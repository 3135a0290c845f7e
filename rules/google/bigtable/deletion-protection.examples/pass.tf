resource "google_bigtable_instance" "good" {
  name = "events"
}

resource "google_bigtable_instance" "good_2" {
  name                = "events"
  deletion_protection = true
}
