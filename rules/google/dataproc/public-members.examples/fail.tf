variable "public" {
  default = "allUsers"
}

resource "google_dataproc_cluster_iam_member" "bad" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  member  = "allUsers"
}

resource "google_dataproc_cluster_iam_member" "bad_2" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  member  = "allAuthenticatedUsers"
}

resource "google_dataproc_cluster_iam_member" "bad_3" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  member  = var.public
}

resource "google_dataproc_cluster_iam_binding" "bad" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  members = ["user:jane@example.com", "allUsers"]
}

resource "google_dataproc_cluster_iam_binding" "bad_2" {
  cluster = "jobs"
  role    = "roles/dataproc.editor"
  members = concat(["user:jane@example.com"], [var.public])
}

resource "google_dataproc_cluster_iam_policy" "bad" {
  cluster     = "jobs"
  policy_data = jsonencode({ bindings = [{ role = "roles/dataproc.editor", members = ["allUsers"] }] })
}
