resource "aws_docdb_cluster" "good" {
  cluster_identifier = "catalog"
  storage_encrypted  = true
}

resource "aws_docdb_cluster" "good_2" {
  cluster_identifier = "catalog"
  for_each           = toset(["a", "b"])
  storage_encrypted  = each.key != "c"
}
