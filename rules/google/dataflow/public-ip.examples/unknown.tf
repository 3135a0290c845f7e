variable "addresses" {}

resource "google_dataflow_job" "unknown" {
  name              = "load"
  template_gcs_path = "gs://t/load"
  temp_gcs_location = "gs://t/tmp"
  ip_configuration  = var.addresses
}
