/** The paths of the specs of pods in the kinds of the API itself. */
export const POD_PATHS: Readonly<Record<string, string>> = {
  Pod: 'spec',
  PodTemplate: 'template/spec',
  Deployment: 'spec/template/spec',
  ReplicaSet: 'spec/template/spec',
  ReplicationController: 'spec/template/spec',
  StatefulSet: 'spec/template/spec',
  DaemonSet: 'spec/template/spec',
  Job: 'spec/template/spec',
  CronJob: 'spec/jobTemplate/spec/template/spec',
};
