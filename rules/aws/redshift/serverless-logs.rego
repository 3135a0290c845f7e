# METADATA
# scope: package
# title: Redshift Serverless namespaces export their logs
# description: Without logs nobody can tell who logged in and what was asked of the data.
# custom:
#   id: PL-AWS-REDSHIFT-14
#   severity: medium
#   resources: [aws_redshiftserverless_namespace]
#   remedy: List userlog, connectionlog and useractivitylog in log_exports.
#   fix:
#     - set: {log_exports: [userlog, connectionlog, useractivitylog]}
#       whole: true
package plumbline.aws.redshift.serverless_logs

has_some(attributes) if count(attributes.log_exports) > 0

deny contains {"message": "No log is exported.", "path": ["log_exports"]} if not has_some(input.resource.attributes)
