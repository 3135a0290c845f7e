resource "aws_flow_log" "main" {
  vpc_id = "vpc-0123456789abcdef0"
  traffic_type = "ALL"
  log_destination_type = "s3"
  log_destination = "arn:aws:s3:::logs"
  max_aggregation_interval = 60
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000011"
    resource_type = "aws_flow_log"
    env = "prod"
  }
}
