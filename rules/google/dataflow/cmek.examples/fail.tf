resource "google_dataflow_job" "bad" {
  name              = "load"
  template_gcs_path = "gs://t/load"
  temp_gcs_location = "gs://t/tmp"
}
