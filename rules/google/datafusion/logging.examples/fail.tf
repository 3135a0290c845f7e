resource "google_data_fusion_instance" "bad" {
  name   = "etl"
  type   = "BASIC"
  region = "europe-west1"
}

resource "google_data_fusion_instance" "bad_2" {
  name                       = "etl"
  type                       = "BASIC"
  region                     = "europe-west1"
  enable_stackdriver_logging = false
}
