resource "google_dataproc_cluster_iam_member" "good" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  member  = "user:jane@example.com"
}

resource "google_dataproc_cluster_iam_member" "good_2" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  member  = "group:readers@example.com"
}

resource "google_dataproc_cluster_iam_binding" "good" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  members = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_dataproc_cluster_iam_policy" "good" {
  cluster     = "jobs"
  policy_data = jsonencode({ bindings = [{ role = "roles/dataproc.editor", members = ["user:jane@example.com"] }] })
}
