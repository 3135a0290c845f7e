resource "google_dataflow_job" "bad" {
  name              = "load"
  template_gcs_path = "gs://t/load"
  temp_gcs_location = "gs://t/tmp"
}

resource "google_dataflow_job" "bad_2" {
  name              = "load"
  template_gcs_path = "gs://t/load"
  temp_gcs_location = "gs://t/tmp"
  ip_configuration  = "WORKER_IP_PUBLIC"
}
