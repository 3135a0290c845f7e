resource "aws_redshift_cluster" "good" {
  cluster_identifier = "warehouse"
  node_type          = "ra3.large"
}

resource "aws_redshift_logging" "good" {
  cluster_identifier   = aws_redshift_cluster.good.id
  log_destination_type = "cloudwatch"
  log_exports          = ["connectionlog", "userlog"]
}

resource "aws_redshift_cluster" "good_inline" {
  node_type          = "ra3.large"
  cluster_identifier = "inline"
  logging {
    enable      = true
    bucket_name = "logs"
  }
}
