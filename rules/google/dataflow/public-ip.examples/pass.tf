resource "google_dataflow_job" "good" {
  name              = "load"
  template_gcs_path = "gs://t/load"
  temp_gcs_location = "gs://t/tmp"
  ip_configuration  = "WORKER_IP_PRIVATE"
}
